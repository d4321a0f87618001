import { StackLayout } from '#ui/layout.tsx'
import { DocumentDispatchSettingsForm } from './DocumentDispatchSettingsForm.tsx'
import { DocumentSigningSettingsForm } from './DocumentSigningSettingsForm.tsx'

/** Settings of documents: kinds that a confirmation serves, and the signing service. */
export const DocumentSettingsForm = () => (
  <StackLayout gap={24}>
    <DocumentDispatchSettingsForm />
    <DocumentSigningSettingsForm />
  </StackLayout>
)
