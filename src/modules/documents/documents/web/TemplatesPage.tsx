import { TemplatesTab } from '#modules/documents/templates/web/templates/TemplatesTab.tsx'
import { DocumentTabs } from './DocumentTabs.tsx'

/** The templates, next to the other views of documents. */
export const TemplatesPage = () => <TemplatesTab tabs={<DocumentTabs current="templates" />} />
