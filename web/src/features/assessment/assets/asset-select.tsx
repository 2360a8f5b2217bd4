import type { Asset } from '@sonocampus/contract/assets'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { assetsQuery } from './api'
import { describeAsset } from './asset-words'

interface AssetSelectProps {
  courseId: string
  value: string | null
  onChange: (asset: Asset | null) => void
  error?: string | undefined
}

/** One picture or loop of a course that is ready to be used; the address may name the first choice. */
export function AssetSelect({ courseId, value, onChange, error }: AssetSelectProps) {
  const { data: assets, error: failure } = useQuery(assetsQuery(courseId))
  const ready = assets?.filter(({ state }) => state === 'ready') ?? []
  const chosen = ready.find(({ id }) => id === value)
  const wanted = useSearchParams()[0].get('asset')
  const first = value === null ? ready.find(({ id }) => id === wanted) : undefined
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (first) choose(first)
  }, [first])
  const waiting = assets?.filter(({ state }) => state === 'review').length ?? 0
  return (
    <Field
      label="Picture"
      error={error ?? (failure && !assets ? "Couldn't load the pictures of the course." : undefined)}
      hint={
        <>
          {chosen && <span className="block">{describeAsset(chosen)}</span>}
          <Link to={`${pagePath('adminMedia')}?course=${courseId}`} className="font-medium text-action underline">
            Media library
          </Link>
          {waiting > 0 && `: ${waiting} to review before use`}
        </>
      }
    >
      <Select
        value={value ?? ''}
        placeholder={assets ? 'Choose a picture' : 'Loading pictures…'}
        disabled={!assets}
        options={ready.map((asset) => ({ value: asset.id, label: asset.title }))}
        onChange={({ target }) => onChange(ready.find(({ id }) => id === target.value) ?? null)}
      />
    </Field>
  )
}
