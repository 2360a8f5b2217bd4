import { exportOwnRecord } from '@sonocampus/contract/student-record.own'
import { useMutation } from '@tanstack/react-query'
import { detailOf } from '@/shared/api/api-error'
import { call } from '@/shared/api/call'
import { saveFile } from '@/shared/lib/save-file'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { toast } from '@/shared/ui/toaster'

/** Everything the institute stores about the student. */
export function OwnRecord() {
  const download = useMutation({
    mutationFn: async () => saveFile(await (await call(exportOwnRecord, {})).blob(), 'my-data.zip'),
    onError: (error) => void toast.error("Couldn't download your data.", { description: detailOf(error) }),
  })
  return (
    <Card className="mt-10 max-w-3xl" aria-label="Your data">
      <CardHeader
        title="Your data"
        lead="A file with everything we hold about you, and what you've sent us. To have it erased, write to us."
      />
      <Button variant="secondary" busy={download.isPending} busyLabel="Downloading…" onClick={() => download.mutate()}>
        Download
      </Button>
    </Card>
  )
}
