import type { Plugin } from 'vite'

const CONTRACT = /\/contract\/src\/[\w.-]+\.ts(\?schemas)?$/
const NEEDED = ['method', 'path', 'encoding']

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Property = Node & { key: { name: string }; value: Node }
type Declared = Node & {
  id: { name: string }
  init: (Node & { callee?: { name?: string }; arguments?: Node[] }) | null
}
type Statement = Node & { declarations: Declared[]; isExported: boolean }

/**
 * A call needs an entry's method, path and encoding, but no schema. The browser gets a file's entries reduced to that;
 * its schemas are a separate module (`?schemas`), which a form loads along with zod by importing one by name. (The
 * server validates requests and responses.)
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!CONTRACT.test(id)) return
      const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: Node[] }
      const statements = body.flatMap(asDeclaration)
      const isSplit = statements.some(isEntry) && !id.endsWith('?schemas')
      const output = isSplit ? entriesOnly(statements, code, id) : droppable(statements, code)
      return { code: output, map: null, moduleSideEffects: false }
    },
  }
}

function asDeclaration(statement: Node): Statement[] {
  const isExported = statement.type === 'ExportNamedDeclaration'
  const inner = (isExported ? statement.declaration : statement) as Node | null
  if (inner?.type !== 'VariableDeclaration') return []
  const declarations = inner.declarations as Declared[]
  return [{ ...inner, start: statement.start, end: statement.end, declarations, isExported }]
}

const isEntry = ({ declarations: [first] }: Statement) => first?.init?.callee?.name === 'defineRoute'
const isText = (init: Node | null | undefined) => /^(Literal|StringLiteral|TemplateLiteral)$/.test(init?.type ?? '')

/** The entries with what a call needs, and the constants in their paths. */
function entriesOnly(statements: Statement[], code: string, id: string): string {
  const texts = statements.filter(({ declarations: [first], isExported }) => !isExported && isText(first?.init))
  const entries = statements.filter(isEntry).map(({ declarations: [entry] }) => {
    const properties = entry?.init?.arguments?.[0]?.properties as Property[]
    const needed = properties.filter(({ key, value }) => NEEDED.includes(key.name) || isStream(key.name, value))
    const kept = needed.map(({ start, end }) => code.slice(start, end))
    if (!needed.some(({ key }) => key.name === 'reply')) kept.push('reply: {}')
    return `export const ${entry?.id.name} = { ${kept.join(', ')} }`
  })
  return [`export * from '${id}?schemas'`, ...texts.map(({ start, end }) => code.slice(start, end)), ...entries].join(
    '\n',
  )
}

const isStream = (key: string, value: Node) =>
  key === 'reply' && (value.properties as Property[]).some((one) => one.key.name === 'stream')

/** The same file with all load-time code marked as side-effect free, so that unused exports are dropped. */
function droppable(statements: Statement[], code: string): string {
  const made = statements
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ init }) => (init && !isText(init) && init.type !== 'ArrowFunctionExpression' ? [init] : []))
  return made.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  )
}
