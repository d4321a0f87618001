import type { RequestView } from '../shapes.ts'
import { CertificateContent } from './content/CertificateContent.tsx'
import { CorrectionContent } from './content/CorrectionContent.tsx'
import { DataChangeContent } from './content/DataChangeContent.tsx'
import { EquipmentContent } from './content/EquipmentContent.tsx'
import { OvertimeContent } from './content/OvertimeContent.tsx'
import { SwapContent } from './content/SwapContent.tsx'
import { TripContent } from './content/TripContent.tsx'

/** The content of a request beside the present values. */
export function RequestContent({ view }: { view: RequestView }) {
  switch (view.kind) {
    case 'pass_correction':
      return <CorrectionContent view={view} />
    case 'data_change':
      return <DataChangeContent view={view} />
    case 'certificate':
      return <CertificateContent view={view} />
    case 'overtime':
      return <OvertimeContent view={view} />
    case 'trip':
      return <TripContent view={view} />
    case 'shift_swap':
      return <SwapContent view={view} />
    case 'equipment':
      return <EquipmentContent view={view} />
    default:
      return view satisfies never
  }
}
