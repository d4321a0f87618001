import { StackLayout } from '#ui/layout.tsx'
import { DocumentDispatchSettingsForm } from './DocumentDispatchSettingsForm.tsx'
import { DocumentSigningSettingsForm } from './DocumentSigningSettingsForm.tsx'

/** Settings of documents: kinds for which a confirmation is a delivery, and the signing service. */
export const DocumentSettingsForm = () => (
  <StackLayout gap={24}>
    <DocumentDispatchSettingsForm />
    <DocumentSigningSettingsForm />
  </StackLayout>
)
