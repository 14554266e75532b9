// The console's cache of answers.
import { keepAnswers } from '@fairhouse/ui/answers.ts'

export const { queryClient, renew, renewed } = keepAnswers({ staleTime: 5_000, gcTime: 60_000 })
