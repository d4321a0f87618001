import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PaletteAct } from '#ui/state/page.ts'
import { actWords as words } from '../messages/acts.ts'

export const acts: PaletteAct<Permission>[] = [
  {
    to: '/timesheet',
    title: 'time.act.timesheet',
    words,
    nearest: 'past',
    isPlace: true,
  },
  {
    to: '/work-schedule',
    title: 'time.act.schedule',
    words,
    nearest: 'coming',
    isPlace: true,
  },
  {
    to: '/timesheet?panel=check',
    title: 'time.act.close',
    words,
    allow: ['month.close'],
    nearest: 'past',
  },
  {
    to: '/timesheet?panel=overtime',
    title: 'time.act.overtime',
    words,
    allow: ['overtime.decide'],
    nearest: 'past',
  },
  {
    to: '/work-schedule?act=publish',
    title: 'time.act.publish',
    words,
    allow: ['schedule.write'],
    nearest: 'coming',
  },
  {
    to: '/company/shifts?act=new',
    title: 'time.act.shift',
    words,
    allow: ['schedule.write'],
  },
  {
    to: '/schedules?act=new',
    title: 'time.act.rotation',
    words,
    allow: ['schedule.write'],
  },
  {
    to: '/events?act=new',
    title: 'time.act.pass',
    words,
    allow: ['events.write'],
  },
  {
    to: '/events?act=file',
    title: 'time.act.file',
    words,
    allow: ['events.write'],
  },
  {
    to: '/company/devices?act=new',
    title: 'time.act.device',
    words,
    allow: ['companies.write'],
  },
  {
    to: '/gate/code',
    title: 'time.act.code',
    words,
  },
]
