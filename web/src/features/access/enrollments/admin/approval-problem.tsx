import { CircleAlert } from 'lucide-react'

/** What is wrong with an approval, beside its button. */
export const ApprovalProblem = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-refuse">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
