export { seedDemo } from './seed-demo.ts'
export { seedYear } from './year/seed-year.ts'
