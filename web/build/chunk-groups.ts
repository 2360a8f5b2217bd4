import { readFileSync } from 'node:fs'

type Module = { importers: readonly string[]; dynamicImporters: readonly string[]; importedIds: readonly string[] }
type ModuleGraph = { getModuleInfo: (id: string) => Module | null }

const PUBLIC = '/src/entry-public.tsx'
const APP = '/src/entry-app.tsx'
/** The shell of every screen: the router with its providers, and the frame. */
const FRAME = [APP, '/src/app/student-layout.tsx']
const PAGE = /\/src\/(?:pages\/(student|admin|public)\/[\w-]+-page|app\/(admin)-layout)\.tsx$/
const STEP = /\/(course|enroll|payment|receipt|assignment|quiz-attempt|quiz-result|profile)-page\.tsx$/
const LOG_IN = '/src/pages/public/log-in-view.tsx'
const OPENING = '/src/shared/ui/overlays.ts'
const FIRST = ['/src/pages/student/dashboard-page.tsx', '/src/pages/student/my-courses-page.tsx']
const CLASSES = /\/(features\/learning\/classes\/|contract\/src\/classes\b)/
const LESSON_LINES = /\/lessons\/student\/(lesson-row|lesson-list|locked-lesson)\.tsx$/
const LEARNING_HOME = '/src/pages/student/my-course-page.tsx'
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/
const ICONS_OF = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g
/** Includes the terms of an approval: the decision queue uses them without a form and would load both. */
const FORMS =
  /\/node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\/|\/contract\/src\/((fields|straight-text|refs|class-limits|shapes|assignments\.rubric|rubric-limits|inbox-limits)\.ts|payments\.approval\.ts\?schemas)$/
const OVERLAYS =
  /\/node_modules\/(@radix-ui|radix-ui|@floating-ui|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref)|\/shared\/ui\/(overlays|[\w]+-window)\.tsx?$/

/** A module and what decides its file. */
type Placed = {
  id: string
  /** The entries, frames and pages that import it statically. */
  roots: ReadonlySet<string>
  areas: ReadonlySet<string | undefined>
  /** The pages that load it, however late. */
  lateRoots: () => ReadonlySet<string>
  isOfFrame: boolean
  needsForms: () => boolean
  isOnPictures: () => boolean
  isOf: (feature: string) => boolean
  hasKnownUsers: () => boolean
}

/**
 * The first matching row names the file; null leaves it to the bundler. With `perArea`, what only one area needs goes
 * into that area's file. A phone loads few files, and no more than it draws.
 */
const CHUNKS: { chunk: string | null; perArea?: true; when: (module: Placed) => boolean; why: string }[] = [
  {
    chunk: null,
    when: ({ id }) => [PUBLIC, APP].some((entry) => id.endsWith(entry)),
    why: 'an entry: whoever loads a group must not start a page',
  },
  {
    chunk: null,
    when: ({ roots, isOf }) => roots.size === 0 && isOf('/src/imaging/'),
    why: 'comes with the first picture',
  },
  {
    chunk: 'core',
    when: ({ id, hasKnownUsers }) => ICON.test(id) && !hasKnownUsers(),
    why: "an icon under another name than its file's: who draws it cannot be told, and it is small",
  },
  {
    chunk: 'core',
    when: ({ roots, areas, isOfFrame }) =>
      roots.has(PUBLIC) && (isOfFrame || roots.has(LOG_IN) || areas.has('student') || areas.has('admin')),
    why: 'public pages and areas both need it',
  },
  { chunk: 'public', when: ({ roots }) => roots.has(PUBLIC), why: "is the public pages' alone" },
  {
    chunk: 'forms',
    when: ({ id, areas, needsForms, isOnPictures }) =>
      FORMS.test(id) || (isOfStudentsForms(id, areas) && needsForms() && !isOnPictures()),
    why: 'every form needs it',
  },
  {
    chunk: 'overlays',
    when: ({ id, roots }) => OVERLAYS.test(id) || (roots.size === 1 && roots.has(OPENING)),
    why: 'opens over a screen',
  },
  {
    chunk: 'calls',
    when: ({ id, roots, isOfFrame }) => isOfFrame && (roots.has(LOG_IN) || id.includes('/contract/src/')),
    why: "the areas' frame needs it, and the login too",
  },
  { chunk: 'frame', when: ({ isOfFrame }) => isOfFrame, why: "is the frame's alone" },
  {
    chunk: 'entrance',
    when: ({ roots, needsForms }) => roots.has(LOG_IN) && roots.size > 1 && needsForms(),
    why: 'the login shares it with other pages that have forms',
  },
  {
    chunk: 'calls',
    when: ({ roots }) => roots.has(LOG_IN) && roots.size > 1,
    why: 'the login shares it with other pages',
  },
  {
    chunk: 'late-first',
    when: ({ id, roots, lateRoots }) =>
      roots.size < 2 &&
      (CLASSES.test(id) || id.endsWith('/icons/video.mjs')) &&
      FIRST.some((page) => lateRoots().has(page) && !roots.has(page)),
    why: "the next class comes late to students' first screens",
  },
  {
    chunk: 'lesson-lines',
    when: ({ id }) => LESSON_LINES.test(id),
    why: 'comes late to a lesson, in one piece',
  },
  { chunk: null, when: ({ roots }) => roots.size < 2, why: 'comes with the one page that needs it' },
  {
    chunk: 'late-first',
    when: ({ areas, lateRoots }) => isOfStaffAlone(areas) && isOfFirst(lateRoots()),
    why: "staff's screens share it with what comes late to students' first screens, which need nothing else of the staff's",
  },
  {
    chunk: 'late-parts',
    when: ({ areas, lateRoots }) =>
      isOfStaffAlone(areas) && [...lateRoots()].some((root) => areaOf(root) === 'student'),
    why: "staff's screens share it with what comes late to other screens of students",
  },
  {
    chunk: 'student-first',
    when: ({ roots }) => FIRST.some((page) => roots.has(page)),
    why: 'students see it first',
  },
  {
    chunk: 'lessons',
    perArea: true,
    when: ({ roots, areas, isOf }) =>
      areas.size === 1 && isOf('/features/learning/lessons/') && !roots.has(LEARNING_HOME),
    why: "a part of lessons that a course's page does without",
  },
  { chunk: 'form-parts', perArea: true, when: ({ needsForms }) => needsForms(), why: 'screens with forms share it' },
  { chunk: 'parts', when: ({ id }) => id.endsWith('/my-payments.ts'), why: 'the list of payments sends none' },
  {
    chunk: 'step-parts',
    perArea: true,
    when: ({ roots }) => isOfStepsAlone(roots),
    why: 'screens share it on which a student does something',
  },
  { chunk: 'parts', perArea: true, when: () => true, why: 'screens share it' },
]

export function chunkGroups() {
  const importers = remembered(importersOf)
  const rootsOf = (id: string, graph: ModuleGraph): ReadonlySet<string> => {
    const above = new Set([id])
    for (const module of above) for (const importer of importers(module, graph)) above.add(importer)
    return new Set([...above].flatMap(rootIn))
  }
  const lateRoots = (id: string, graph: ModuleGraph): ReadonlySet<string> => {
    const above = new Set([id])
    for (const module of above) {
      if (rootIn(module).length > 0) continue
      const late = graph.getModuleInfo(module)?.dynamicImporters ?? []
      for (const importer of [...importers(module, graph), ...late]) above.add(importer)
    }
    return new Set([...above].flatMap(rootIn))
  }
  const name = (id: string, graph: ModuleGraph): string | null => {
    const roots = rootsOf(id, graph)
    const areas = new Set([...roots].map(areaOf))
    const found = CHUNKS.find(({ when }) =>
      when({
        id,
        roots,
        areas,
        lateRoots: () => lateRoots(id, graph),
        isOfFrame: FRAME.some((part) => roots.has(part)),
        needsForms: () => needsForms(id, graph),
        isOnPictures: () => isOnPictures(id, graph),
        isOf: (feature) => isOf(feature, id, graph),
        hasKnownUsers: () => importers(id, graph).length > 0,
      }),
    )
    const [area] = areas.size === 1 ? areas : []
    return found?.chunk && found.perArea && area ? `${area}-${found.chunk}` : (found?.chunk ?? null)
  }
  return { includeDependenciesRecursively: false, groups: [{ name }] }
}

const ROOTS = [PUBLIC, ...FRAME, LOG_IN, OPENING]
const rootIn = (id: string) => ROOTS.find((root) => id.endsWith(root)) ?? PAGE.exec(id)?.[0] ?? []

/** Checks run on over a thousand modules, most of them many times. */
function remembered<Rest extends unknown[], Found>(find: (id: string, ...rest: Rest) => Found) {
  const known = new Map<string, Found>()
  return (id: string, ...rest: Rest): Found => {
    const found = known.has(id) ? (known.get(id) as Found) : find(id, ...rest)
    known.set(id, found)
    return found
  }
}

const isOfFirst = (roots: ReadonlySet<string>) => [...FIRST, LEARNING_HOME].some((page) => roots.has(page))

const isOfStaffAlone = (areas: ReadonlySet<string | undefined>) => areas.size === 1 && areas.has('admin')

/** The schemas of administrators' forms are in the chunk of those forms. */
const isOfStudentsForms = (id: string, areas: ReadonlySet<string | undefined>) =>
  id.endsWith('?schemas') && areas.size > 0 && !isOfStaffAlone(areas)

/** Schemas of questions on pictures are large, and few forms need them. */
const isOnPictures = (id: string, graph: ModuleGraph) =>
  graph.getModuleInfo(id)?.importedIds.some((imported) => imported.endsWith('/contract/src/imaging.ts')) === true

/** Among students' screens, only those with steps to take need it, not those that show or list. */
const isOfStepsAlone = (roots: ReadonlySet<string>) => {
  const students = [...roots].filter((root) => areaOf(root) === 'student')
  return students.length > 0 && students.every((root) => STEP.test(root))
}

/** A part of a feature, or an icon that only it uses. */
const isOf = (feature: string, id: string, graph: ModuleGraph) => {
  const sources = ICON.test(id) ? importersOf(id, graph) : [id]
  return sources.length > 0 && sources.every((source) => source.includes(feature))
}

const areaOf = (root: string) => {
  const [, area, frame] = PAGE.exec(root) ?? []
  return area ?? frame
}

/** Whether a module is made for forms, or is our own and imports such a one. */
const needsForms = (id: string, graph: ModuleGraph, path: Set<string> = new Set()): boolean => {
  if (FORMS.test(id)) return true
  if (path.has(id) || !/\/web\/src\/|\/contract\/src\/imaging\.ts$|\?schemas$/.test(id)) return false
  path.add(id)
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsForms(imported, graph, path))
}

/** All icons are imported through one index: the real importers are our files that use the icon. */
function importersOf(id: string, graph: ModuleGraph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const icon = ICON.exec(id)?.[1]?.replaceAll('-', '')
  if (!icon) return importers
  const sources = importers.flatMap((index) => graph.getModuleInfo(index)?.importers ?? [])
  return sources.filter((source) => iconsIn(source).has(icon))
}

/** The icons a file imports, by their file names without hyphens. */
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
