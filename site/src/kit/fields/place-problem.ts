// Where a refusal stands in a form.
import { ApiError } from '@fairhouse/ui/api.ts'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

/**
 * Puts a refusal at its fields: those that the server names, or the field that the code speaks of.
 * @returns whether it found a place; if not, it belongs above the form.
 */
export function placeProblem<Values extends FieldValues>(
  problem: unknown,
  say: (problem: unknown) => string,
  setError: UseFormSetError<Values>,
  places: readonly (readonly [start: string, field: Path<Values>])[],
  fields: readonly Path<Values>[]
): boolean {
  if (!(problem instanceof ApiError)) return false
  const named = fields.filter(field => problem.fields[field])
  for (const field of named)
    setError(
      field,
      { message: say(problem.fields[field] === problem.code ? problem : problem.fields[field]) },
      { shouldFocus: field === named[0] }
    )
  if (named.length > 0) return true
  const place = places.find(([start]) => problem.code.startsWith(start))
  if (!place) return false
  setError(place[1], { message: say(problem) }, { shouldFocus: true })
  return true
}
