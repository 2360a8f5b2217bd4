import type { getFactor } from '@sonocampus/contract/auth.factor'
import type { ReplyOf } from '@sonocampus/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { QueryState } from '@/shared/ui/query-state'
import { toast } from '@/shared/ui/toaster'
import { factorQuery, useRemoveFactor, useRenewRecoveryCodes } from './api'
import { FactorSetUp } from './factor-set-up'
import { ProofDialog } from './proof-dialog'
import { RecoveryCodes } from './recovery-codes'

/** Sets up, renews and turns off a second factor, a code from the phone. */
export function FactorCard() {
  const query = useQuery(factorQuery)
  const { data: factor, refetch } = query
  // Kept here so that a refetch doesn't hide recovery codes not yet seen.
  const [isSettingUp, setSettingUp] = useState(false)
  const finish = () => void refetch().then(() => setSettingUp(false))
  return (
    <Card className="max-w-3xl" aria-label="Second factor">
      <CardHeader
        title="Second factor"
        lead="Logging in also takes a code from an app on your phone, so a stolen password alone opens nothing."
        actions={factor?.is_on && <Badge tone="done">On</Badge>}
      />
      {!factor && <QueryState query={query} what="your second factor" count={1} />}
      {factor && isSettingUp && <FactorSetUp onDone={finish} />}
      {factor && !isSettingUp && factor.is_on && <On factor={factor} />}
      {factor && !isSettingUp && !factor.is_on && <Button onClick={() => setSettingUp(true)}>Set up</Button>}
    </Card>
  )
}

function On({ factor }: { factor: ReplyOf<typeof getFactor> }) {
  const [confirming, setConfirming] = useState<'off' | 'codes'>()
  const [codes, setCodes] = useState<string[]>()
  const [remove, renew] = [useRemoveFactor(), useRenewRecoveryCodes()]
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  const left = factor.recovery_codes_left
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p>On since {factor.confirmed_at && <DateTime value={factor.confirmed_at} />}</p>
        <p className={left < 3 ? 'font-medium text-wait' : 'text-ink-soft'}>
          {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => setConfirming('codes')}>
          New recovery codes
        </Button>
        <Button variant="secondary" onClick={() => setConfirming('off')}>
          Turn off
        </Button>
      </div>
      {confirming === 'codes' && (
        <ProofDialog
          title="New recovery codes"
          description="The codes you have now stop working."
          action={{ label: 'Get new codes', busy: 'One moment…' }}
          onClose={() => setConfirming(undefined)}
          run={async (proof) => {
            const { recovery_codes } = await renew.mutateAsync(proof)
            setConfirming(undefined)
            setCodes(recovery_codes)
          }}
        />
      )}
      {confirming === 'off' && (
        <ProofDialog
          title="Turn the second factor off?"
          description={
            factor.is_required
              ? "The institute requires it for all staff. You'll set up another one before you continue, for example on a new phone."
              : 'Your password alone will open your account.'
          }
          action={{ label: 'Turn off', busy: 'Turning off…', isDanger: true }}
          onClose={() => setConfirming(undefined)}
          run={async (proof) => {
            const { message } = await remove.mutateAsync(proof)
            toast.success(message)
          }}
        />
      )}
    </div>
  )
}
