export { discountsAdminRoutes } from './discounts.admin.routes.ts'
export { presentDiscount } from './discounts.presenter.ts'
export { forgetDiscounts } from './forget-discounts.ts'
export { requireOpenTerms } from './require-open-terms.ts'
