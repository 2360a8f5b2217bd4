type Text = string | null | undefined
type Person = { full_name?: Text; name?: Text; first_name?: Text; last_name?: Text; email?: Text }
type Named = {
  user?: Person | null | undefined
  first_name?: Text
  last_name?: Text
  applicant_name?: Text
  student_name?: Text
  email?: Text
}

/** The applicant: the user's name and email, else those on the application itself. Blank fields count as missing. */
export function applicantOf({ user, ...application }: Named): { name: string; email: string } {
  const { first_name, last_name, applicant_name, student_name } = application
  return {
    name: first(
      user?.full_name,
      user?.name,
      joined(user?.first_name, user?.last_name),
      joined(first_name, last_name),
      applicant_name,
      student_name,
    ),
    email: first(user?.email, application.email),
  }
}

const first = (...texts: Text[]): string => texts.map((text) => text?.trim()).find(Boolean) ?? ''
const joined = (...texts: Text[]): string => texts.flatMap((text) => text?.trim() || []).join(' ')
