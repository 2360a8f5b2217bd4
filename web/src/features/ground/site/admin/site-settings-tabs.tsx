import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { QueryState } from '@/shared/ui/query-state'
import { Tabs } from '@/shared/ui/tabs'
import { siteQuery } from '../api'
import { siteTextsQuery } from '../texts/api'
import { LookSection } from './look-section'
import { ContactSection, FounderSection, InstituteSection, ProtectionSection } from './site-sections'
import { GraduatesSection, InstructorsSection, PoliciesSection, QuestionsSection } from './text-sections'
import { UnsavedSections } from './unsaved-sections'

/** The settings in sections, each saved by itself. What was typed in one stays while another is looked at. */
export function SiteSettingsTabs({ more }: { more: { value: string; label: string; content: ReactNode }[] }) {
  const site = useQuery(siteQuery)
  const texts = useQuery(siteTextsQuery)
  const { hash } = useLocation()
  const navigate = useNavigate()
  if (!site.data) return <QueryState query={site} what="the settings" />
  const ofTexts = (show: (found: NonNullable<typeof texts.data>) => ReactNode) =>
    texts.data ? show(texts.data) : <QueryState query={texts} what="the public pages" count={2} />
  const tabs = [
    { value: 'institute', label: 'Institute', content: <InstituteSection site={site.data} /> },
    { value: 'look', label: 'Look', content: <LookSection site={site.data} /> },
    { value: 'contact', label: 'Contact', content: <ContactSection site={site.data} /> },
    {
      value: 'people',
      label: 'People',
      content: (
        <div className="flex flex-col gap-6">
          <FounderSection site={site.data} />
          {ofTexts((found) => (
            <>
              <InstructorsSection texts={found} />
              <GraduatesSection texts={found} />
            </>
          ))}
        </div>
      ),
    },
    { value: 'questions', label: 'Questions', content: ofTexts((found) => <QuestionsSection texts={found} />) },
    { value: 'policies', label: 'Policies', content: ofTexts((found) => <PoliciesSection texts={found} />) },
    { value: 'protection', label: 'Protection', content: <ProtectionSection site={site.data} /> },
    ...more,
  ]
  const chosen = tabs.find(({ value }) => `#${value}` === hash)?.value ?? 'institute'
  return (
    <UnsavedSections>
      <Tabs
        label="Sections of the settings"
        value={chosen}
        onValueChange={(value) => void navigate({ hash: value }, { replace: true, preventScrollReset: true })}
        tabs={tabs}
        keepsShown
      />
    </UnsavedSections>
  )
}
