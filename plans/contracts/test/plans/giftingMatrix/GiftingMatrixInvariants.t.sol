// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GiftingMatrix} from "../../../src/plans/giftingMatrix/GiftingMatrix.sol";
import {IGiftingMatrix} from "../../../src/plans/giftingMatrix/IGiftingMatrix.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {GiftingMatrixBase} from "./GiftingMatrixBase.sol";

/// @title Members and strangers in one circle, in any order
/// @dev A circle has an end: what is not possible at the moment is left out, everything else must succeed.
contract GiftingMatrixHandler is Base {
    uint256 private constant SEATS = 4;
    GiftingMatrix private immutable PLAN;
    TestToken private immutable TOKEN;
    uint256 private immutable CONTRIBUTION;

    uint256 public paidIn;
    uint256 public paidOut;
    mapping(uint256 round => uint256) public pots;
    mapping(bytes4 action => uint256) public successes;

    constructor(GiftingMatrix plan, uint256 securities) {
        PLAN = plan;
        TOKEN = TestToken(plan.terms().token);
        CONTRIBUTION = plan.terms().contribution;
        paidIn = securities;
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 0, 5 days));
        ++successes[msg.sig];
    }

    /// @dev The first round from `round` on that the seat has not paid.
    function pay(uint256 seat, uint256 round) external {
        seat %= SEATS;
        for (uint256 i; i < SEATS; ++i) {
            uint256 next = (round % SEATS + i) % SEATS;
            if (PLAN.paidBy(seat) >> next & 1 == 1) continue;
            _pay(seat, next);
            ++successes[msg.sig];
            return;
        }
    }

    function cover(uint256 seat, uint256 round) external {
        seat %= SEATS;
        for (uint256 i; i < SEATS; ++i) {
            uint256 next = (round % SEATS + i) % SEATS;
            if (PLAN.missedBy(seat) >> next & 1 == 0 || PLAN.seatOf(seat).securities == 0) continue;
            PLAN.cover(seat, next);
            _in(next);
            ++successes[msg.sig];
            return;
        }
    }

    /// @dev A round ends, the others have paid it; its receiver's missed rounds are covered, then set off.
    function setOff(uint256 round) external {
        round %= SEATS;
        uint256 due = PLAN.dueAt(round);
        if (block.timestamp < due && block.timestamp + PLAN.terms().period >= due) vm.warp(due);
        _award();
        (bool known, uint256 seat) = PLAN.receiverOf(round);
        if (!known || block.timestamp < due) return;
        for (uint256 other; other < SEATS; ++other) {
            if (other != seat && PLAN.paidBy(other) >> round & 1 == 0) _pay(other, round);
        }
        for (uint256 i; i < SEATS; ++i) {
            if (PLAN.missedBy(seat) >> i & 1 == 0) continue;
            if (PLAN.seatOf(seat).securities != 0) {
                PLAN.cover(seat, i);
                _in(i);
            } else if (_setOff(seat, i)) {
                ++successes[msg.sig];
            }
        }
    }

    function bid(uint256 seat, uint256 bps) external {
        seat %= SEATS;
        if (PLAN.terms().order != 2) return;
        uint256 round = (block.timestamp - PLAN.startedAt()) / PLAN.terms().period;
        _award();
        if (round >= SEATS || _hasReceived(seat)) return;
        _cure(seat);
        uint256 best = PLAN.roundOf(round).bid;
        if (best == 3000) return;
        vm.prank(PLAN.seatOf(seat).member);
        PLAN.bid(seat, bound(bps, best + 1, 3000));
        ++successes[msg.sig];
    }

    /// @dev Waits for the end of the running round if that is the one, and pays what the receiver owes first.
    function receivePot(uint256 round) external {
        round %= SEATS;
        uint256 due = PLAN.dueAt(round);
        if (block.timestamp < due && block.timestamp + PLAN.terms().period >= due) vm.warp(due);
        _award();
        (bool known, uint256 seat) = PLAN.receiverOf(round);
        if (known && block.timestamp >= due) _cure(seat);
        if (_receive(round)) ++successes[msg.sig];
    }

    function claimShare(uint256 seat) external {
        if (_claimShare(seat % SEATS)) ++successes[msg.sig];
    }

    function claimFees() external {
        if (PLAN.fees() == 0) return;
        paidOut += PLAN.claimFees();
        ++successes[msg.sig];
    }

    /// @dev The circle is over: missed rounds are covered, debts set off, everything is received.
    function finish() external {
        uint256 end = PLAN.dueAt(SEATS - 1);
        if (block.timestamp < end) vm.warp(end);
        _award();
        for (uint256 pass; pass < SEATS; ++pass) {
            for (uint256 seat; seat < SEATS; ++seat) {
                for (uint256 round; round < SEATS; ++round) {
                    if (PLAN.missedBy(seat) >> round & 1 == 0) continue;
                    if (PLAN.seatOf(seat).securities != 0) {
                        PLAN.cover(seat, round);
                        _in(round);
                    } else {
                        _setOff(seat, round);
                    }
                }
            }
        }
        for (uint256 i; i < SEATS; ++i) {
            _receive(i);
        }
        for (uint256 i; i < SEATS; ++i) {
            _claimShare(i);
            if (PLAN.missedBy(i) == 0 && PLAN.seatOf(i).securities != 0) {
                address to = PLAN.seatOf(i).member;
                vm.prank(to);
                paidOut += PLAN.releaseSecurity(i, to);
            }
        }
        if (PLAN.fees() != 0) paidOut += PLAN.claimFees();
    }

    // ---------------------------------------------------------------- private

    function _pay(uint256 seat, uint256 round) private {
        vm.prank(PLAN.seatOf(seat).member);
        PLAN.pay(seat, uint64(1 << round));
        _in(round);
        paidIn += CONTRIBUTION;
    }

    function _in(uint256 round) private {
        pots[round] += CONTRIBUTION;
    }

    function _award() private {
        uint256 awarded = PLAN.awardedCount();
        if (PLAN.terms().order != 2 || awarded == SEATS) return;
        if (block.timestamp >= PLAN.dueAt(awarded)) PLAN.award(64);
    }

    function _hasReceived(uint256 seat) private view returns (bool) {
        for (uint256 round; round < SEATS; ++round) {
            (bool known, uint256 receiver) = PLAN.receiverOf(round);
            if (known && receiver == seat) return true;
        }
        // Or will: it is the best bidder of a round that nobody has awarded yet.
        for (uint256 round = PLAN.awardedCount(); round < SEATS; ++round) {
            if (block.timestamp >= PLAN.dueAt(round)) return true;
        }
        return false;
    }

    function _setOff(uint256 seat, uint256 round) private returns (bool) {
        if (PLAN.missedBy(seat) >> round & 1 == 0 || PLAN.seatOf(seat).securities != 0) return false;
        for (uint256 own; own < SEATS; ++own) {
            (bool known, uint256 receiver) = PLAN.receiverOf(own);
            IGiftingMatrix.Round memory found = PLAN.roundOf(own);
            uint256 kept = 10_000 - PLAN.terms().feeBps - found.bid;
            uint256 needed = (CONTRIBUTION * 10_000 + kept - 1) / kept;
            bool enough = found.paidIn - found.paidOut >= needed;
            if (!known || receiver != seat || !enough || block.timestamp < PLAN.dueAt(own)) continue;
            PLAN.setOff(seat, round, own);
            _in(round);
            return true;
        }
        return false;
    }

    function _receive(uint256 round) private returns (bool) {
        _award();
        (bool known, uint256 seat) = PLAN.receiverOf(round);
        IGiftingMatrix.Round memory found = PLAN.roundOf(round);
        bool over = block.timestamp >= PLAN.dueAt(round);
        if (!known || !over || PLAN.missedBy(seat) != 0 || found.paidIn == found.paidOut) return false;
        if (_uncovered(seat) > SEATS - 1 - PLAN.terms().securities) return false;
        address to = PLAN.seatOf(seat).member;
        uint256 before = TOKEN.balanceOf(to);
        vm.prank(to);
        PLAN.receivePot(round, to);
        paidOut += TOKEN.balanceOf(to) - before;
        return true;
    }

    /// @dev Pays what the seat has missed, and ahead until it may receive.
    function _cure(uint256 seat) private {
        uint256 agreed = SEATS - 1 - PLAN.terms().securities;
        for (uint256 round; round < SEATS; ++round) {
            bool missed = PLAN.missedBy(seat) >> round & 1 == 1;
            bool paid = PLAN.paidBy(seat) >> round & 1 == 1;
            if (paid || (!missed && _uncovered(seat) <= agreed)) continue;
            _pay(seat, round);
        }
    }

    function _uncovered(uint256 seat) private view returns (uint256) {
        uint256 open;
        for (uint256 round; round < SEATS; ++round) {
            if (PLAN.paidBy(seat) >> round & 1 == 0) ++open;
        }
        uint256 securities = PLAN.seatOf(seat).securities;
        return open > securities ? open - securities : 0;
    }

    function _claimShare(uint256 seat) private returns (bool) {
        if (PLAN.shareOf(seat) == 0) return false;
        address to = PLAN.seatOf(seat).member;
        uint256 before = TOKEN.balanceOf(to);
        vm.prank(to);
        PLAN.claimShare(seat, to);
        paidOut += TOKEN.balanceOf(to) - before;
        return true;
    }
}

/// @title What holds for a circle after any sequence of actions
abstract contract GiftingMatrixInvariants is GiftingMatrixBase {
    GiftingMatrix internal plan_;
    GiftingMatrixHandler internal handler;

    function terms() internal view virtual returns (IGiftingMatrix.Args memory);

    function setUp() public override {
        super.setUp();
        IGiftingMatrix.Args memory chosen = terms();
        plan_ = seated(chosen);
        if (chosen.order == 1) {
            source.tell(uint256(keccak256("seed")));
            vm.warp(plan_.drawAt());
            plan_.draw();
        }
        handler = new GiftingMatrixHandler(plan_, SEATS * chosen.securities * C);
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory list) {
        list = new FuzzSelector[](1);
        list[0] = FuzzSelector(address(handler), actions());
    }

    function actions() internal pure returns (bytes4[] memory list) {
        list = new bytes4[](8);
        list[0] = GiftingMatrixHandler.wait.selector;
        list[1] = GiftingMatrixHandler.pay.selector;
        list[2] = GiftingMatrixHandler.cover.selector;
        list[3] = GiftingMatrixHandler.setOff.selector;
        list[4] = GiftingMatrixHandler.bid.selector;
        list[5] = GiftingMatrixHandler.receivePot.selector;
        list[6] = GiftingMatrixHandler.claimShare.selector;
        list[7] = GiftingMatrixHandler.claimFees.selector;
    }

    function invariant_theBooksAgree() public view {
        uint256 owed = plan_.fees();
        uint256 receivers;
        uint256 securities;
        for (uint256 i; i < SEATS; ++i) {
            IGiftingMatrix.Round memory round = plan_.roundOf(i);
            vm.assertEq(round.paidIn, handler.pots(i), "every contribution is in its own pot, once");
            vm.assertLe(round.paidOut, round.paidIn, "no pot pays more than it has");
            vm.assertEq(round.paidIn, C * _payers(i), "one contribution per seat that has paid");
            securities += plan_.seatOf(i).securities;
            owed += round.paidIn - round.paidOut + plan_.shareOf(i);
            (bool known, uint256 seat) = plan_.receiverOf(i);
            if (!known) continue;
            vm.assertEq(receivers >> seat & 1, 0, "no seat gets two pots");
            receivers |= 1 << seat;
        }
        owed += securities * C;
        vm.assertEq(usdc.balanceOf(address(plan_)), owed, "balance == securities + pots + shares + fees");
        vm.assertEq(handler.paidIn(), owed + handler.paidOut(), "paid in == here + paid out");
        (, uint256 liabilities, uint256 surplus) = plan_.solvencyOf(address(usdc));
        vm.assertEq(liabilities, owed, "as the plan says");
        vm.assertEq(surplus, 0, "to the unit");
    }

    function _payers(uint256 round) private view returns (uint256 count) {
        for (uint256 seat; seat < SEATS; ++seat) {
            count += plan_.paidBy(seat) >> round & 1;
        }
    }

    /// @dev Liveness: when it is over everybody takes out pot, share and security. With full security not a unit stays; with less only
    /// a seat that owes more than its pot can leave its debt open.
    function afterInvariant() public {
        handler.finish();
        invariant_theBooksAgree();
        uint256 missing;
        for (uint256 i; i < SEATS; ++i) {
            missing |= plan_.missedBy(i);
        }
        if (terms().securities == SEATS - 1) vm.assertEq(missing, 0, "full security pays every debt");
        if (missing == 0) vm.assertEq(usdc.balanceOf(address(plan_)), 0, "empty");
    }

    /// @dev Circle after circle: every action that the order knows succeeds often.
    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        uint256[8] memory sum;
        uint256 state = vm.snapshotState();
        for (uint256 run; run < 12; ++run) {
            for (uint256 i; i < 70; ++i) {
                uint256 dice = uint256(keccak256(abi.encode(run, i)));
                (bool done,) = address(handler)
                    .call(abi.encodePacked(list[dice % list.length], dice >> 8, dice >> 16, dice >> 24));
                vm.assertTrue(done, "an action failed");
            }
            for (uint256 i; i < list.length; ++i) {
                sum[i] += handler.successes(list[i]);
            }
            afterInvariant();
            vm.revertToState(state);
            state = vm.snapshotState();
        }
        bool byBid = terms().order == 2;
        for (uint256 i; i < list.length; ++i) {
            bool usual = list[i] != GiftingMatrixHandler.setOff.selector;
            bool ofBids = i == 4 || i == 6;
            if (usual && (byBid || !ofBids)) vm.assertGe(sum[i], 5, "an action is hardly reached");
        }
        // Debts are set off only where there is little security.
        if (terms().securities < 2) vm.assertGe(sum[3], 4, "set off");
    }
}

contract FixedCircleInvariants is GiftingMatrixInvariants {
    function terms() internal view override returns (IGiftingMatrix.Args memory) {
        return args(IGiftingMatrix.Order.Fixed);
    }
}

contract DrawnCircleInvariants is GiftingMatrixInvariants {
    function terms() internal view override returns (IGiftingMatrix.Args memory) {
        return args(IGiftingMatrix.Order.Drawn);
    }
}

contract BidCircleInvariants is GiftingMatrixInvariants {
    function terms() internal view override returns (IGiftingMatrix.Args memory) {
        return args(IGiftingMatrix.Order.Bid);
    }
}

/// @title Order by bid, one contribution of security: credit risk between members
contract ThinCircleInvariants is GiftingMatrixInvariants {
    function terms() internal view override returns (IGiftingMatrix.Args memory thin) {
        thin = args(IGiftingMatrix.Order.Bid);
        thin.securities = 1;
    }
}
