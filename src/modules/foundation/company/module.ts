import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { companyLawContract } from './company-law-contract.ts'
import { companiesContract } from './contract.ts'
import { companiesErrors, companiesInputFieldByDbConstraint } from './errors.ts'
import { featuresMessages } from './messages/features.ts'
import { messages } from './messages/index.ts'
import * as companiesActions from './server/company-actions.ts'
import * as lawActions from './server/legal-parameters-of-company.ts'

export const companyModule = defineServerModule({
  name: 'company',
  api: {
    companies: defineApiContractActions(companiesContract, companiesActions),
    law: defineApiContractActions(companyLawContract, lawActions),
  },
  messages: [messages, featuresMessages],
  errors: companiesErrors,
  constraintFields: companiesInputFieldByDbConstraint,
})
