import { recordNames as documentNames, commands as documents, documentsFinder } from '#modules/documents/documents/web/commands.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { commands as access } from '#modules/foundation/access/web/commands.ts'
import { commands as companies } from '#modules/foundation/company/web/commands.ts'
import { commands as org } from '#modules/foundation/organisation/web/commands.ts'
import { recordNames as reportNames, reportsFinder } from '#modules/insight/reports/web/commands.ts'
import { recordNames as candidateNames, commands as candidates } from '#modules/people/candidates/web/commands.ts'
import { recordNames as employeeNames, commands as employees } from '#modules/people/employees/web/commands.ts'
import { recordNames as engagementNames, commands as engagements } from '#modules/people/engagements/web/commands.ts'
import { commands as leave } from '#modules/time/leave/web/commands.ts'
import { commands as filling } from '#modules/time/optimizer/web/commands.ts'
import { commands as time } from '#modules/time/planning/web/commands.ts'
import { commands as planning } from '#modules/time/planning/web/demand-commands.ts'
import { recordNames as announcementNames, commands as announcements } from '#modules/work/announcements/web/commands.ts'
import { commands as requests } from '#modules/work/requests/web/commands.ts'
import type { Finder, PaletteCommand, RecordName } from '#ui/state/page.ts'

/** What the modules offer in the command palette; loaded with it, and not before. */
export const commands: PaletteCommand<Permission>[] = [
  ...employees,
  ...leave,
  ...time,
  ...requests,
  ...filling,
  ...planning,
  ...engagements,
  ...candidates,
  ...documents,
  ...announcements,
  ...org,
  ...access,
  ...companies,
]

/** What records are called that were opened lately. */
export const recordNames: RecordName<Permission>[] = [
  ...employeeNames,
  ...candidateNames,
  ...engagementNames,
  ...documentNames,
  ...announcementNames,
  ...reportNames,
]

/** Who finds what beside people. */
export const moreFinders: Finder<Permission>[] = [documentsFinder, reportsFinder]
