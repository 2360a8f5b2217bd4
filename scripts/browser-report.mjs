// What Playwright's JSON tells of its tests, as one list.

/** Each test with its whole title: its groups come first, as in Playwright's own lists. */
export const specsIn = ({ suites }) => {
  const below = (suite, groups) => [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, title: [...groups, spec.title].join(' › ') })),
    ...(suite.suites ?? []).flatMap((inner) => below(inner, [...groups, inner.title])),
  ]
  return suites.flatMap((suite) => below(suite, []))
}
