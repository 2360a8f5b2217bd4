import { BankAccountManager } from '@/features/bank-accounts/admin/bank-account-manager'
import { CourseChoice } from '@/features/courses/admin/course-choice'
import { PageTitle } from '@/features/site/page-title'

export function BankAccountsPage() {
  return (
    <>
      <PageTitle title="Bank accounts" />
      <BankAccountManager courses={(choice) => <CourseChoice {...choice} />} />
    </>
  )
}
