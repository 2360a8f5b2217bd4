/** What the trail calls things; a word that is missing here is shown as it was recorded. */
export const ACTIONS: Record<string, string> = {
  'administrator.invited': 'Administrator invited',
  'administrator.joined': 'Administrator joined',
  'application.approved': 'Application approved',
  'application.rejected': 'Application rejected',
  'bank-account.created': 'Bank account created',
  'bank-account.updated': 'Bank account changed',
  'bank-account.archived': 'Bank account archived',
  'course.created': 'Course created',
  'course.updated': 'Course changed',
  'course.deleted': 'Course deleted',
  'course.restored': 'Course restored',
  'document.viewed': 'Document viewed',
  'enrollment.approved': 'Enrolment approved',
  'notification.deleted': 'Notification deleted',
  'payment.approved': 'Payment approved',
  'payment.rejected': 'Payment rejected',
  'site.updated': 'Site settings changed',
  'user.deactivated': 'Account deactivated',
  'user.reactivated': 'Account reactivated',
  'user.deleted': 'Account deleted',
  'user.sessions-ended': 'Sessions ended',
  'users.exported': 'Students exported',
}

export const SUBJECTS: Record<string, string> = {
  application: 'Application',
  'bank-account': 'Bank account',
  course: 'Course',
  document: 'Document',
  enrollment: 'Enrolment',
  invitation: 'Invitation',
  notification: 'Notification',
  payment: 'Payment',
  site: 'Site settings',
  user: 'Account',
}

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
