import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { CheckView } from '@/features/access/statements/check-view'
import { PageTitle } from '@/features/ground/site/page-title'
import { BackLink } from '@/shared/ui/back-link'
import { PageHeader } from '@/shared/ui/page-header'

export function BankCheckPage() {
  const { checkId = '' } = useParams()
  return (
    <>
      <PageTitle title="Bank check" />
      <PageHeader title="Bank check" back={<BackLink to={pagePath('adminBankChecks')}>Bank checks</BackLink>} />
      <CheckView key={checkId} checkId={checkId} />
    </>
  )
}
