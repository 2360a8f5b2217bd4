import type { Generated } from 'kysely'

export type CoursesTable = {
  id: string
  title: string
  description: string
  price_paisa: number
  category: string
  instructor_name: string
  difficulty_level: 'Beginner' | 'Intermediate' | 'Advanced'
  outcomes: string
  prerequisites: string
  curriculum: string
  status: 'draft' | 'active'
  watch_rule: Generated<'mark' | 'share'>
  lesson_order: Generated<'free' | 'in_order'>
  /** How long access usually lasts; null where the course's page says nothing. */
  access_months: number | null
  thumbnail_url: string | null
  created_by: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
}

export type BankAccountsTable = {
  id: string
  bank_name: string
  account_name: string
  account_number: string
  iban: string
  position: number
  created_at: string
  updated_at: string
  archived_at: string | null
}

export type CourseBankAccountsTable = { course_id: string; bank_account_id: string }
