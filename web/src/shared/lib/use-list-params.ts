import { useSearchParams } from 'react-router'

/** Where a list stands (its tab, search and page), kept in the address: reload, back and a sent link show the same rows. */
export function useListParams<S extends string>(statuses: readonly [S, ...S[]]) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('status')
  const page = Number(params.get('page'))

  function change(changes: Record<string, string>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries({ page: '', ...changes })) {
          if (value) after.set(key, value)
          else after.delete(key)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return {
    status: statuses.find((status) => status === asked) ?? statuses[0],
    search: params.get('search') ?? '',
    /** The order, one of those that the list offers; the first unless another was chosen. */
    sortOf: <O extends string>(orders: readonly { value: O }[]): O | undefined =>
      (orders.find(({ value }) => value === params.get('sort')) ?? orders[0])?.value,
    setSort: (sort: string) => change({ sort }),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    setStatus: (status: string) => change({ status: status === statuses[0] ? '' : status }),
    setSearch: (search: string) => change({ search }),
    setPage: (to: number) => change({ page: to > 1 ? String(to) : '' }),
  }
}
