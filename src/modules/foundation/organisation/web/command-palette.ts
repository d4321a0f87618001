import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { CommandPaletteCommand } from '#ui/state/page-definition.ts'
import { paletteCommandMessages as messages } from '../messages/palette-commands.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  {
    to: '/systematization/add',
    title: 'org.act.position',
    messages,
  },
  {
    to: '/company/department?action=new',
    title: 'org.act.department',
    messages,
    allow: ['companies.write'],
  },
  {
    to: '/company/locations?action=new',
    title: 'org.act.location',
    messages,
    allow: ['companies.write'],
  },
  {
    to: '/company/teams?action=new',
    title: 'org.act.team',
    messages,
    allow: ['companies.write'],
  },
]
