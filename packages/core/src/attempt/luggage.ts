/** What the host application sends along with an attempt, and what the receipt of its sign-in needs. JSON data. */
export type Luggage = Record<string, unknown>;
