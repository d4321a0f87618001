import { defineModule, serveContractActions } from '#platform/module.ts'
import { homeContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { messages as overviewMessages } from './messages/overview/index.ts'
import { employeeOverviewContract } from './overview-contract.ts'
import * as homeActions from './server/actions.ts'
import * as overviewActions from './server/overview/actions.ts'

export const homeModule = defineModule({
  name: 'home',
  api: {
    home: serveContractActions(homeContract, homeActions),
    overview: serveContractActions(employeeOverviewContract, overviewActions),
  },
  messages: [messages, overviewMessages],
})
