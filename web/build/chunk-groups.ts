import { readFileSync } from 'node:fs'

type Module = { importers: readonly string[]; importedIds: readonly string[] }
type ModuleGraph = { getModuleInfo: (id: string) => Module | null }

const PUBLIC = '/src/entry-public.tsx'
const APP = '/src/entry-app.tsx'
/** The shell of every screen: the router with its providers, and the frame. */
const FRAME = [APP, '/src/app/student-layout.tsx']
const PAGE = /\/src\/(?:pages\/(student|admin|public)\/[\w-]+-page|app\/(admin)-layout)\.tsx$/
const STEP = /\/(course|enroll|payment|receipt|assignment|quiz-attempt|quiz-result|profile)-page\.tsx$/
const LOG_IN = '/src/pages/public/log-in-view.tsx'
const OPENING = '/src/shared/ui/overlays.ts'
/** The first screens of students. */
const FIRST = ['/src/pages/student/dashboard-page.tsx', '/src/pages/student/my-courses-page.tsx']
const LEARNING_HOME = '/src/pages/student/my-course-page.tsx'
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/
const ICONS_OF = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g
/** The terms of an approval too: the queue of decisions reads them without a form, and would load one part by the other. */
const FORMS =
  /\/node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\/|\/contract\/src\/((fields|straight-text|refs|class-limits|shapes|assignments\.rubric|rubric-limits)\.ts|payments\.approval\.ts\?schemas)$/
const OVERLAYS =
  /\/node_modules\/(@radix-ui|radix-ui|@floating-ui|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref)|\/shared\/ui\/(overlays|[\w]+-window)\.tsx?$/

/**
 * A phone should request few files and load only what it draws: code shared by public pages and areas (core), code of
 * public pages only, code that the frame and the login need (calls), code of the frame only, forms, overlays; and code
 * shared by several screens, separately for students, for administrators and for both, and separately for screens on
 * which a student does something.
 */
export function chunkGroups() {
  const importers = remembered(importersOf)
  /** Which entries, frames and pages reach a module by imports that are not put off. */
  const rootsOf = (id: string, graph: ModuleGraph): ReadonlySet<string> => {
    const above = new Set([id])
    for (const module of above) for (const importer of importers(module, graph)) above.add(importer)
    return new Set([...above].flatMap(rootIn))
  }
  const name = (id: string, graph: ModuleGraph): string | null => {
    if ([PUBLIC, APP].some((entry) => id.endsWith(entry))) return null // Loading a group must not start a page.
    const roots = rootsOf(id, graph)
    if (roots.size === 0 && isOf('/src/imaging/', id, graph)) return null // Comes with the first picture.
    if (isNamelessIcon(id, roots)) return 'core'
    const isFrame = FRAME.some((part) => roots.has(part))
    const areas = new Set([...roots].map(areaOf))
    if (roots.has(PUBLIC))
      return isFrame || roots.has(LOG_IN) || areas.has('student') || areas.has('admin') ? 'core' : 'public'
    if (FORMS.test(id) || (isOfStudentsForms(id, areas) && needsForms(id, graph) && !isOnPictures(id, graph)))
      return 'forms'
    if (OVERLAYS.test(id) || (roots.size === 1 && roots.has(OPENING))) return 'overlays'
    if (isFrame) return roots.has(LOG_IN) || id.includes('/contract/src/') ? 'calls' : 'frame'
    if (roots.has(LOG_IN) && roots.size > 1) return needsForms(id, graph) ? 'entrance' : 'calls'
    if (roots.size < 2) return null
    if (FIRST.some((page) => roots.has(page))) return 'student-first'
    const area = areas.size === 1 ? `${[...areas][0]}-` : ''
    if (area && isOf('/features/learning/lessons/', id, graph) && !roots.has(LEARNING_HOME)) return `${area}lessons`
    if (needsForms(id, graph)) return `${area}form-parts`
    return area + (isOfStepsAlone(roots) ? 'step-parts' : 'parts')
  }
  return { includeDependenciesRecursively: false, groups: [{ name }] }
}

const ROOTS = [PUBLIC, ...FRAME, LOG_IN, OPENING]
const rootIn = (id: string) => ROOTS.find((root) => id.endsWith(root)) ?? PAGE.exec(id)?.[0] ?? []

/** Over a thousand modules are asked about, most of them many times. */
function remembered<Rest extends unknown[], Found>(find: (id: string, ...rest: Rest) => Found) {
  const known = new Map<string, Found>()
  return (id: string, ...rest: Rest): Found => {
    const found = known.has(id) ? (known.get(id) as Found) : find(id, ...rest)
    known.set(id, found)
    return found
  }
}

/** The schemas of forms that none but administrators see come with those. */
const isOfStudentsForms = (id: string, areas: ReadonlySet<string | undefined>) =>
  id.endsWith('?schemas') && areas.size > 0 && !(areas.size === 1 && areas.has('admin'))

/** The schemas of questions on pictures are large, and few forms need them. */
const isOnPictures = (id: string, graph: ModuleGraph) =>
  graph.getModuleInfo(id)?.importedIds.some((imported) => imported.endsWith('/contract/src/imaging.ts'))

/** Of the students' screens, only those need it on which something is done: the ones that show and list come without. */
const isOfStepsAlone = (roots: ReadonlySet<string>) => {
  const students = [...roots].filter((root) => areaOf(root) === 'student')
  return students.length > 0 && students.every((root) => STEP.test(root))
}

/** A part of a feature, or an icon that only it draws. */
const isOf = (feature: string, id: string, graph: ModuleGraph) => {
  const sources = ICON.test(id) ? importersOf(id, graph) : [id]
  return sources.length > 0 && sources.every((source) => source.includes(feature))
}

const areaOf = (root: string) => {
  const [, area, frame] = PAGE.exec(root) ?? []
  return area ?? frame
}

/** An icon whose name differs from its file's: its users are unknown, and it is small. */
const isNamelessIcon = (id: string, roots: ReadonlySet<string>) => ICON.test(id) && roots.size === 0

/** Whether a module is made for forms, or is ours and imports one that is. */
const needsForms = (id: string, graph: ModuleGraph, path: Set<string> = new Set()): boolean => {
  if (FORMS.test(id)) return true
  if (path.has(id) || !/\/web\/src\/|\/contract\/src\/imaging\.ts$|\?schemas$/.test(id)) return false
  path.add(id)
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsForms(imported, graph, path))
}

/** All icons are reached through one index: what really imports one are the files of ours that draw it. */
function importersOf(id: string, graph: ModuleGraph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const icon = ICON.exec(id)?.[1]?.replaceAll('-', '')
  if (!icon) return importers
  const sources = importers.flatMap((index) => graph.getModuleInfo(index)?.importers ?? [])
  return sources.filter((source) => iconsIn(source).has(icon))
}

/** The icons that a file imports, as their files are called but without hyphens. */
const iconsIn = remembered((source: string): Set<string> => {
  const lists = source.includes('/node_modules/') ? [] : [...readFileSync(source, 'utf8').matchAll(ICONS_OF)]
  const names = lists.flatMap(([, list = '']) => list.split(','))
  return new Set(
    names.map((name) =>
      name
        .replace(/\btype\b|\bas\b.*/g, '')
        .trim()
        .toLowerCase(),
    ),
  )
})
