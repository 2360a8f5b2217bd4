import { refuseName } from '@sonocampus/contract/certificate-name'
import { pagePath } from '@sonocampus/contract/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, UnauthorizedError } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'
import { certificateStateQuery, freshProfileQuery, useRequestCertificate } from './api'

/** Reads the name from the profile, requests the certificate and opens it in a new tab; shows any failure. */
export function useOpenCertificate(courseId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const request = useRequestCertificate(courseId)
  const [isBusy, setBusy] = useState(false)
  const [needsName, setNeedsName] = useState(false)
  const [confirming, setConfirming] = useState<string>()

  const readName = async () => {
    try {
      return (await queryClient.fetchQuery(freshProfileQuery)).full_name
    } catch (error) {
      return fail('Could not fetch user profile.', error)
    }
  }
  const ask = async (name: string) => {
    try {
      return (await request.mutateAsync(name)).certificate_url
    } catch (error) {
      return fail('Could not generate certificate.', error)
    }
  }
  const readState = async () => {
    try {
      return (await queryClient.fetchQuery(certificateStateQuery(courseId))).state
    } catch (error) {
      return fail('Could not generate certificate.', error)
    }
  }
  async function issue(name: string) {
    const address = await ask(name)
    setConfirming(undefined)
    if (address) showInNewTab(address)
  }
  async function open(isConfirmed: boolean) {
    const name = await readName()
    if (name === undefined) return
    const refusal = refuseName(name)
    setNeedsName(refusal !== null)
    if (refusal) {
      const action = { label: 'Open profile', onClick: () => void navigate(pagePath('profile')) }
      toast.error(refusal, { action })
      return
    }
    const state = isConfirmed ? 'confirmed' : await readState()
    if (state === 'available') setConfirming(name)
    else if (state !== undefined) await issue(name)
  }
  const busily = async (act: () => Promise<void>) => {
    setBusy(true)
    await act().finally(() => setBusy(false))
  }
  return {
    isBusy,
    /** The profile's name can't be used on a certificate: ask for one next to the button. */
    needsName,
    openCertificate: () => busily(() => open(false)),
    /** For a name that was just entered. */
    openConfirmed: () => busily(() => open(true)),
    /** The name to confirm before the certificate is issued to it for good. */
    confirming,
    confirm: () => confirming !== undefined && void busily(() => issue(confirming)),
    dismiss: () => setConfirming(undefined),
  }
}

/** The screen itself reports that the session has ended. */
function fail(title: string, error: unknown): undefined {
  if (!(error instanceof UnauthorizedError)) toast.error(title, { description: messageOf(error) })
}

/** If the browser blocks the tab, a second click opens it. */
function showInNewTab(address: string): void {
  if (window.open(address, '_blank')) return
  const action = { label: 'Open', onClick: () => window.open(address, '_blank') }
  toast.success('Your certificate is ready.', { action, duration: Number.POSITIVE_INFINITY })
}
