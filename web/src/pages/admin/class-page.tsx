import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { PageTitle } from '@/features/ground/site/page-title'
import { ClassDesk } from '@/features/learning/classes/admin/class-desk'
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
