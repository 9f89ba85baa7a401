/** A value of WebDriver BiDi. */
export interface RemoteValue {
  type: string;
  value?: unknown;
  handle?: string;
  sharedId?: string;
}

/** The value that `deserialize` throws for an object that no longer exists. */
export interface Missing {
  missing: string;
}

/** The IDs with which the driver refers to the objects of a document. */
export type Identities = ReturnType<typeof createIdentities>;

export type Values = ReturnType<typeof createValues>;

/**
 * Assigns IDs to objects. Its source text runs in pages, like that of the functions below: each uses nothing outside its
 * parameters and its body.
 *
 * @param nextId returns an ID that no other document has
 */
export function createIdentities(nextId: () => string) {
  /** The objects that the driver holds, by handle. */
  const objects = new Map<string, object>();
  /** The nodes that the driver has seen. */
  const nodes = new Map<string, object>();
  const nodeIds = new WeakMap<object, string>();
  const frames = new WeakMap<object, string>();
  return {
    hold(value: object) {
      const handle = nextId();
      objects.set(handle, value);
      return handle;
    },
    nodeId(node: object) {
      const id = nodeIds.get(node) ?? nextId();
      nodeIds.set(node, id);
      nodes.set(id, node);
      return id;
    },
    frameId(frame: object) {
      const id = frames.get(frame) ?? `frame-${nextId()}`;
      frames.set(frame, id);
      return id;
    },
    isFrame: (value: object) => frames.has(value),
    find: (reference: string) => objects.get(reference) ?? nodes.get(reference),
    disown(references: string[]) {
      for (const reference of references) objects.delete(reference);
    },
  };
}

/** Converts a value without members; null: it has members. */
export function serializePrimitive(value: unknown): RemoteValue | null {
  if (value === null) return { type: 'null' };
  if (typeof value === 'undefined') return { type: 'undefined' };
  if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value, value };
  if (typeof value === 'bigint') return { type: 'bigint', value: String(value) };
  if (typeof value !== 'number') return null;
  if (Object.is(value, -0)) return { type: 'number', value: '-0' };
  return { type: 'number', value: Number.isFinite(value) ? value : String(value) };
}

/**
 * Converts between the values of a page and those of WebDriver BiDi.
 *
 * @param sendMessage sends a message through a channel of the test
 * @param primitive `serializePrimitive`
 */
export function createValues(
  { hold, nodeId, frameId, isFrame, find }: Identities,
  sendMessage: (channel: string, data: RemoteValue) => void,
  primitive: typeof serializePrimitive,
) {
  const isWindow = (value: unknown) => {
    try {
      return Object(value).window === value;
    } catch {
      // A window of another origin.
      return Object.prototype.toString.call(value) === '[object Object]' && isFrame(Object(value));
    }
  };
  const childFrames = () => Array.from({ length: window.length }, (_, index) => window[index] as Window);

  /**
   * Converts a value.
   *
   * @param isOwned whether the driver needs a handle
   */
  const serialize = (value: unknown, isOwned: boolean, depth: number): RemoteValue => {
    const simple = primitive(value);
    if (simple) return simple;
    const handle = isOwned ? { handle: hold(Object(value)) } : {};
    if (typeof value === 'symbol' || typeof value === 'function') return { type: typeof value, ...handle };
    const child = childFrames().find((frame) => frame === value);
    if (child) return { type: 'window', value: { context: frameId(child) }, ...handle };
    if (isWindow(value)) return { type: 'window', value: { context: '' }, ...handle };
    if (value instanceof Node || typeof Object(value).nodeType === 'number') {
      const node = value as Element;
      const attributes = Object.fromEntries([...(node.attributes ?? [])].map(({ name, value: text }) => [name, text]));
      return { type: 'node', sharedId: nodeId(node), value: { localName: node.localName, attributes }, ...handle };
    }
    if (value instanceof Date) return { type: 'date', value: value.toISOString(), ...handle };
    if (value instanceof RegExp) {
      return { type: 'regexp', value: { pattern: value.source, flags: value.flags }, ...handle };
    }
    if (value instanceof Error) return { type: 'error', ...handle };
    if (value instanceof Promise) return { type: 'promise', ...handle };
    if (value instanceof Map) return { type: 'map', ...handle };
    if (value instanceof Set) return { type: 'set', ...handle };
    if (ArrayBuffer.isView(value)) return { type: 'typedarray', ...handle };
    const isArray = Array.isArray(value);
    if (depth === 0) return { type: isArray ? 'array' : 'object', ...handle };
    if (isArray) return { type: 'array', value: value.map((item) => serialize(item, false, depth - 1)), ...handle };
    const entries = Object.entries(Object(value)).map(([name, item]) => [name, serialize(item, false, depth - 1)]);
    return { type: 'object', value: entries, ...handle };
  };

  /** Converts an argument. */
  const deserialize = (argument: RemoteValue): unknown => {
    const reference = argument.handle ?? argument.sharedId;
    if (reference) {
      const object = find(reference);
      if (!object) throw { missing: reference } satisfies Missing;
      return object;
    }
    const { type, value } = argument;
    if (type === 'undefined') return undefined;
    if (type === 'null') return null;
    if (type === 'number') return Number(value);
    if (type === 'bigint') return BigInt(value as string);
    if (type === 'date') return new Date(value as string);
    if (type === 'regexp') {
      const { pattern, flags } = value as { pattern: string; flags?: string };
      return new RegExp(pattern, flags);
    }
    if (type === 'array') return (value as RemoteValue[]).map(deserialize);
    if (type === 'object') {
      const entries = value as [string | RemoteValue, RemoteValue][];
      return Object.fromEntries(
        entries.map(([name, item]) => [typeof name === 'string' ? name : deserialize(name), deserialize(item)]),
      );
    }
    if (type === 'channel') {
      const { channel } = value as { channel: string };
      return (data: unknown) => sendMessage(channel, serialize(data, false, 5));
    }
    return value;
  };

  return { serialize, deserialize, childFrames };
}
