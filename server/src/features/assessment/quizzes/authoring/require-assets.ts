import type { Region, Task, ViewedAsset } from '@sonocampus/contract/imaging'
import type { Db, Tx } from '../../../../db/connect.ts'
import { AppError } from '../../../../errors.ts'
import { boundsOf } from '../scoring/geometry.ts'
import type { Assets, QuestionForm } from './merge-questions.ts'
import { listUsableAssets } from './question-assets.queries.ts'

type Loc = string[]

/** The pictures these forms name: each exists, is cleared, belongs to the course, and suits the task. */
export async function requireAssets(
  db: Db | Tx,
  courseId: string,
  forms: readonly QuestionForm[],
  locOf: (at: number) => Loc = () => [],
): Promise<Assets> {
  const assets = await listUsableAssets(db, courseId, forms)
  forms.forEach((form, at) => {
    const asset = assets.get(form.asset_id ?? '')
    const problem = form.asset_id && !asset ? NOT_USABLE : findProblem(form.task ?? null, asset)
    if (!problem) return
    const [field, msg] = problem
    throw new AppError('invalid', msg, { issues: [{ loc: ['body', ...locOf(at), ...field], msg }] })
  })
  return assets
}

type Problem = [field: Loc, sentence: string]

const NOT_USABLE: Problem = [['asset_id'], "This picture can't be used yet. Review it in the media library first."]

/** Why a task can't be done on a picture, with the field at fault. */
function findProblem(task: Task | null, asset: ViewedAsset | undefined): Problem | undefined {
  if (!task || !asset) return undefined
  if ((task.kind === 'caliper' || task.kind === 'ellipse') && asset.mm_per_pixel === null)
    return [['asset_id'], 'This picture has no scale. Set one in the media library before measuring in it.']
  if (task.kind === 'frame' && asset.frames < 2)
    return [['asset_id'], 'This picture has only one frame. Choose a loop or a series.']
  if (framesOf(task).some((frame) => frame >= asset.frames))
    return [['task'], `This picture has ${asset.frames} frames. Draw only on those.`]
  if (regionsOf(task).some((region) => leaves(region, asset)))
    return [['task'], 'A region is outside the picture. Draw it inside.']
  return undefined
}

const regionsOf = (task: Task): Region[] => {
  if (task.kind === 'point' || task.kind === 'marks') return task.regions
  if (task.kind === 'label') return task.labels.map(({ region }) => region)
  return task.kind === 'outline' ? [task.region] : []
}

const framesOf = (task: Task): number[] => {
  if (task.kind === 'frame') return [task.frame]
  if (task.kind === 'caliper') return [task.line.frame]
  if (task.kind === 'ellipse') return [task.drawn.frame]
  if (task.kind === 'angle') return [task.lines.frame]
  return regionsOf(task).flatMap(({ from, keys }) => [from, ...keys.map(({ frame }) => frame)])
}

const EDGE = 0.02

/** A region drawn along the edge may go slightly beyond it. */
const leaves = ({ keys }: Region, size: ViewedAsset) =>
  keys.some(({ shape }) => {
    const { left, right, top, bottom } = boundsOf(shape, size)
    return Math.min(left, top) < -EDGE || Math.max(right, bottom) > 1 + EDGE
  })
