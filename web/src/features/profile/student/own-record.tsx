import { exportOwnRecord } from '@sonocampus/contract/student-record'
import { call } from '@/shared/api/call'
import { Card, CardHeader } from '@/shared/ui/card'
import { ExportButton } from '@/shared/ui/export-button'

/** Everything that the institute holds on the student. */
export const OwnRecord = () => (
  <Card className="mt-10 max-w-3xl" aria-label="Your data">
    <CardHeader
      title="Your data"
      lead="A file with all that we hold on you, and what you have sent us. To have it erased, please write to us."
    />
    <ExportButton what="data" label="Download" fileName="my-data.zip" fetchFile={() => call(exportOwnRecord, {})} />
  </Card>
)
