import { useAddressParams } from './use-address-params'

/** A list's tab, search and page, kept in the address: reload, back and shared links show the same rows. */
export function useListParams<S extends string>(statuses: readonly [S, ...S[]]) {
  const [params, changeParams] = useAddressParams()
  const requested = params.get('status')
  const page = Number(params.get('page'))

  const change = (changes: Record<string, string>) => changeParams({ page: '', ...changes })

  return {
    status: statuses.find((status) => status === requested) ?? statuses[0],
    search: params.get('search') ?? '',
    /** One of the orders that the list offers; the first by default. */
    sortOf: <O extends string>(orders: readonly { value: O }[]): O | undefined =>
      (orders.find(({ value }) => value === params.get('sort')) ?? orders[0])?.value,
    setSort: (sort: string) => change({ sort }),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    setStatus: (status: string) => change({ status: status === statuses[0] ? '' : status }),
    setSearch: (search: string) => change({ search }),
    setPage: (to: number) => change({ page: to > 1 ? String(to) : '' }),
  }
}
