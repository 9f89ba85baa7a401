/** A key of the API in camel case: `user_id` becomes `userId`. */
type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : Key;

/** Members whose values belong to the host application: their own keys do not change. */
type HostOwned = `${string}_${'metadata' | 'claims' | 'params'}`;

/**
 * An object of the API with its members in camel case, at every depth. Only the values of `trusted_metadata`,
 * `untrusted_metadata`, `custom_claims` and `provider_params` keep their own keys.
 */
export type CamelCase<Value> = Value extends readonly unknown[]
  ? { [Index in keyof Value]: CamelCase<Value[Index]> }
  : Value extends (...parameters: never) => unknown
    ? Value
    : Value extends object
      ? {
          // The client removes the private members of a response.
          [Key in keyof Value as Key extends `_${string}` ? never : CamelKey<Key>]: Key extends HostOwned
            ? Value[Key]
            : CamelCase<Value[Key]>;
        }
      : Value;

/** Returns JSON data with the keys of its objects in camel case, as described by its type. */
export function camelCase<Value>(value: Value): CamelCase<Value>;
export function camelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCase);
  // Objects of classes are not data of the API.
  if (value?.constructor !== Object) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key.replace(/_+(.?)/g, (_, letter: string) => letter.toUpperCase()),
      /_(metadata|claims|params)$/.test(key) ? member : camelCase(member),
    ]),
  );
}
