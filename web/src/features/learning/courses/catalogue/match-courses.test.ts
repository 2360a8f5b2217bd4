import type { ListedCourse } from '@sonocampus/contract/courses'
import { describe, expect, it } from 'vitest'
import { categoriesOf, matchCourses } from './match-courses'

const courses = ['Obstetric Ultrasound', 'Vascular Doppler', 'Basic ultrasound physics'].map(
  (title) => ({ title }) as ListedCourse,
)
const titles = (search: string) => matchCourses(courses, search).map((course) => course.title)

describe('matchCourses', () => {
  it('finds titles in upper and lower case alike', () => {
    expect(titles('ULTRASOUND')).toEqual(['Obstetric Ultrasound', 'Basic ultrasound physics'])
  })
  it('takes no notice of spaces around the text', () => {
    expect(titles('  doppler ')).toEqual(['Vascular Doppler'])
  })
  it('shows every course while nothing is searched', () => {
    expect(titles(' ')).toHaveLength(3)
  })
})

describe('categories', () => {
  const of = (...names: string[]) => names.map((category, at) => ({ title: `Course ${at}`, category }) as ListedCourse)
  it('are offered by name where courses differ in them', () => {
    expect(categoriesOf(of('Cardiac', '', 'Abdomen', 'Cardiac'))).toEqual(['Abdomen', 'Cardiac'])
    expect(categoriesOf(of('Cardiac', 'Cardiac'))).toEqual([])
    expect(categoriesOf(of('', ''))).toEqual([])
  })
  it('narrow a search', () => {
    const found = matchCourses(of('Cardiac', 'Abdomen', 'Cardiac'), 'course', 'Cardiac')
    expect(found.map(({ title }) => title)).toEqual(['Course 0', 'Course 2'])
  })
})
