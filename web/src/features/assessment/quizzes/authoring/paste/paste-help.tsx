import type { ReactNode } from 'react'
import { Fold } from '@/shared/ui/fold'

const PLAIN = `1. Which organ is this?
Image: kidney.png
A) Liver
B) Spleen
C) Kidney
Answer: C
Explanation: Two poles and a hilum.

2. Bright on the screen is
a) anechoic
*b) hyperechoic`
const GIFT = `Which organ is this? {
  =Kidney ~Liver ~Spleen
  ####Two poles and a hilum.
}

Sound needs a medium. {T}`
const CSV = `question,option 1,option 2,answer,explanation,image
Which organ is this?,Liver,Kidney,2,Two poles,kidney.png`

/** The three forms that are read, each by an example. */
export const PasteHelp = () => (
  <Fold label="How questions are written">
    <div className="flex flex-col gap-4 text-sm text-ink-soft">
      <Example text={PLAIN}>
        Numbered, or with a blank line between them. The correct option has a star, or a line “Answer:” gives its letter
        or its words; separate several with commas. “Image:” names its picture file.
      </Example>
      <Example text={GIFT}>
        GIFT, as Moodle exports it: multiple choice and true or false, but no options that are worth part of the points.
        Drop its pictures beside the text.
      </Example>
      <Example text={CSV}>
        CSV with a header. The answer is the option’s number, letter or words; separate several with semicolons.
      </Example>
    </div>
  </Fold>
)

const Example = ({ text, children }: { text: string; children: ReactNode }) => (
  <div>
    <p>{children}</p>
    <pre className="mt-1.5 overflow-x-auto rounded-md bg-canvas p-3 font-mono text-xs leading-5 text-ink">{text}</pre>
  </div>
)
