// For npm run mutate: a sentence for a person may be worded in many ways, and its words are not broken one by one.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const isSentence = (node) =>
  (node.type === 'StringLiteral' && /\s/.test(node.value)) ||
  (node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => /[a-z]\s/i.test(value.raw)))

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore: ({ node }) => (isSentence(node) ? 'words of a message' : undefined),
  }),
]
