import { ChangePassword } from './change-password'
import { SessionList } from './session-list'

export function Security() {
  return (
    <section aria-labelledby="security-title" className="mt-10">
      <h2 id="security-title" className="mb-4 text-2xl">
        Security
      </h2>
      <div className="flex flex-col gap-5">
        <ChangePassword />
        <SessionList />
      </div>
    </section>
  )
}
