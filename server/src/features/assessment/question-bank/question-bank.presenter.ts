import type { BankQuestion } from '@sonocampus/contract/question-bank'
import type { MediaAssetsTable } from '../../../db/tables/assets.ts'
import { shownVersion } from '../../../shown-version.ts'
import { presentViewedAsset } from '../assets/index.ts'
import { readBody } from '../quizzes/index.ts'
import type { findBankQuestions } from './question-bank.queries.ts'

type Found = Awaited<ReturnType<typeof findBankQuestions>>

export const presentBankPage = ({ rows, tags, next }: Found): { questions: BankQuestion[]; next: string | null } => ({
  questions: rows.map((row) => {
    const own = tags.filter(({ question_id }) => question_id === row.id).map(({ tag }) => tag)
    return {
      id: row.id,
      text: row.text,
      explanation: row.explanation,
      image_url: row.image_url,
      points: row.points,
      // Either all columns of the picture are set, or none.
      asset:
        row.asset_id === null
          ? null
          : presentViewedAsset({ ...(row as unknown as MediaAssetsTable), id: row.asset_id }),
      ...readBody(row.body),
      tags: own,
      tags_version: shownVersion({ tags: own }),
      course_title: row.course_title,
      used: row.used,
      created_at: row.created_at,
    }
  }),
  next,
})
