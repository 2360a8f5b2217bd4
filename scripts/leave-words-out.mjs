// For npm run mutate: the wording of sentences for people isn't mutated.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const isSentence = (node) =>
  (node.type === 'StringLiteral' && /\s/.test(node.value)) ||
  (node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => /[a-z]\s/i.test(value.raw)))

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore: ({ node }) => (isSentence(node) ? 'words of a message' : undefined),
  }),
]
