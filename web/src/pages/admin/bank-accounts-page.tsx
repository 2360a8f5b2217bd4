import { BankAccountManager } from '@/features/access/bank-accounts/admin/bank-account-manager'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseChoice } from '@/features/learning/courses/admin/course-choice'

export function BankAccountsPage() {
  return (
    <>
      <PageTitle title="Bank accounts" />
      <BankAccountManager courses={(choice) => <CourseChoice {...choice} />} />
    </>
  )
}
