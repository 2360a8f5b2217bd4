import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { ClassDesk } from '@/features/classes/admin/class-desk'
import { PageTitle } from '@/features/site/page-title'
import { BackLink } from '@/shared/ui/back-link'

export function ClassPage() {
  const { classId = '' } = useParams()
  return (
    <>
      <PageTitle title="Live class" />
      <ClassDesk
        key={classId}
        classId={classId}
        back={<BackLink to={pagePath('adminClasses')}>Live classes</BackLink>}
      />
    </>
  )
}
