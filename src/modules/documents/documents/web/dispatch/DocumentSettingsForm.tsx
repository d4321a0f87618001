import { StackLayout } from '#ui/layout.tsx'
import { DocumentDispatchSettingsForm } from './DocumentDispatchSettingsForm.tsx'
import { SigningSettingsForm } from './SigningSettingsForm.tsx'

/** Settings of documents: kinds that a confirmation serves, and the signing service. */
export const DocumentSettingsForm = () => (
  <StackLayout gap={24}>
    <DocumentDispatchSettingsForm />
    <SigningSettingsForm />
  </StackLayout>
)
