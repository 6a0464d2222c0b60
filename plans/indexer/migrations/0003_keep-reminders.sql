CREATE SCHEMA "reminders";
--> statement-breakpoint
CREATE TABLE "reminders"."reminder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders"."reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"until" bigint NOT NULL,
	"send_at" bigint NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders"."subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders"."subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"token" text,
	"member" text,
	"made_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"watched_at" bigint NOT NULL,
	"told_until" bigint NOT NULL,
	CONSTRAINT "subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "reminders"."reminder" ADD CONSTRAINT "reminder_subscription_subscription_id_fk" FOREIGN KEY ("subscription") REFERENCES "reminders"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_once" ON "reminders"."reminder" USING btree ("subscription","kind","key");--> statement-breakpoint
CREATE INDEX "reminder_by_time" ON "reminders"."reminder" USING btree ("send_at");--> statement-breakpoint
CREATE INDEX "subscription_by_watched" ON "reminders"."subscription" USING btree ("watched_at");--> statement-breakpoint
CREATE INDEX "subscription_by_seen" ON "reminders"."subscription" USING btree ("seen_at");